/** What begins a comment, by the kind of file. */
const SCRIPT = ['//', '/*', '{/*'];
const MARKS = { ts: SCRIPT, tsx: SCRIPT, js: SCRIPT, mjs: SCRIPT, cjs: SCRIPT, css: ['/*'], sql: ['--', '/*'], yml: ['#'], yaml: ['#'], sh: ['#'] };
const marksOf = (file) => MARKS[file.slice(file.lastIndexOf('.') + 1)];

/** Pages whose citations name the heading: they are too long to be searched. */
const BY_HEADING = 'docs/reference/';
/** A text that was written before the product and is not here. */
const NOT_HELD = /\b(?:the|The) spec\b(?![\w.-])|\b[Ss]pec sections?\b/;

export const hasComments = (file) => marksOf(file) !== undefined;

/** The comments of a source file, by line. An address and a glob are none: a comment begins the line or follows a blank. */
export function commentsOf(source, file) {
  let isInside = false;
  return source.split('\n').flatMap((line, index) => {
    const start = isInside ? 0 : beginOf(line, marksOf(file));
    if (start < 0) return [];
    const text = line.slice(start);
    isInside = (isInside || text.includes('/*')) && !text.includes('*/');
    return [{ line: index + 1, text }];
  });
}

function beginOf(line, marks) {
  const places = marks.map((mark) => (line.startsWith(mark) ? 0 : line.indexOf(` ${mark}`))).filter((place) => place >= 0);
  return places.length ? Math.min(...places) : -1;
}

/** The anchors of a document's headings, as GitHub and editors make them. */
export function anchorsOf(markdown) {
  const headings = markdown.split('\n').filter((line) => /^#{1,6} /.test(line));
  return new Set(
    headings.map((line) =>
      line
        .replace(/^#{1,6} /, '')
        .trim()
        .toLowerCase()
        .replace(/[^\p{L}\p{N}\s_-]/gu, '')
        .replaceAll(' ', '-'),
    ),
  );
}

/**
 * Faults of a comment's citations, a sentence for each: documents are named from the root, with a heading that exists.
 * @param headingsOf of a document by its path; undefined for one that does not exist
 */
export function citationFaults(comment, headingsOf) {
  const unheld = NOT_HELD.test(comment) ? ['cites a specification that the repository does not hold: docs/reference has the rules'] : [];
  const names = comment.split(/[^\w./#@-]/).filter((word) => word.includes('.md'));
  return [...unheld, ...names.flatMap((name) => faultOf(name.replace(/\.$/, ''), headingsOf) ?? [])];
}

function faultOf(name, headingsOf) {
  const [file, heading] = name.split('#');
  if (!file.endsWith('.md') || file === '.md') return undefined;
  const headings = headingsOf(file);
  if (!headings) return `cites ${file}, which does not exist: name it from the root, such as docs/reference/stock.md#locks`;
  if (heading === undefined) return file.startsWith(BY_HEADING) ? `cites ${file} without a heading, such as docs/reference/stock.md#locks` : undefined;
  return headings.has(heading) ? undefined : `cites ${name}, and there is no such heading`;
}
