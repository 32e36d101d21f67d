export type Changes<Fields extends object> = { [Name in keyof Fields]?: { from: unknown; to: unknown } };

/** Which of the sent fields differ from the stored ones, for the update and for the audit trail. A field that is not sent stays as it is. */
export function changesOf<Fields extends object>(stored: Fields, sent: Partial<Fields>): Changes<Fields> {
  const changed = (Object.keys(sent) as (keyof Fields)[]).filter((name) => sent[name] !== undefined && sent[name] !== stored[name]);
  return Object.fromEntries(changed.map((name) => [name, { from: stored[name], to: sent[name] }])) as Changes<Fields>;
}
