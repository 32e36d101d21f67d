/** The used part of sax, which ships without types. */
declare module 'sax' {
  interface Parser {
    /** Counted from 0. */
    line: number;
    onopentag: (tag: { name: string; attributes: Record<string, string> }) => void;
    onclosetag: (name: string) => void;
    ontext: (text: string) => void;
    oncdata: (text: string) => void;
    ondoctype: (doctype: string) => void;
    onerror: (error: Error) => void;
    write(text: string): Parser;
    close(): Parser;
  }
  export function parser(strict: boolean): Parser;
}
