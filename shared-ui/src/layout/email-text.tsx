export interface EmailTextProps {
  /** The address. */
  children: string;
}

/** An e-mail address. A long one goes on in the next line before its @. */
export function EmailText({ children }: EmailTextProps) {
  const at = children.indexOf('@');
  return (
    <>
      {children.slice(0, at)}
      <wbr />
      {children.slice(at)}
    </>
  );
}
