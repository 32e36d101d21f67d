import type { Block, PaperCell, PaperTable } from '../paper.ts';

const cells = (row: readonly PaperCell[]): string[] => row.flat();
/** Names of groups are over their columns, once. */
function table({ columns, rows, total }: PaperTable): string[] {
  const top = columns.flatMap(({ header, group }, index) => (!group ? cells([header]) : columns[index - 1]?.group === group ? [] : [group]));
  const below = columns.flatMap(({ header, group }) => (group ? cells([header]) : []));
  return [...top, ...below, ...rows.flatMap(cells), ...cells(total ?? [])];
}

function texts(block: Block): string[] {
  switch (block.kind) {
    case 'head':
      return [...(block.from ? texts({ kind: 'parties', parties: [block.from] }) : []), block.title, ...block.marks, ...block.declarations];
    case 'parties':
      return block.parties.flatMap(({ label, name, lines }) => [
        ...[label, name],
        ...lines.map((line) => (typeof line === 'string' ? line : line.map((fact) => fact.join(' ')).join(' · '))),
      ]);
    case 'facts':
      return [...block.facts.flat(), ...(block.due ? [block.due.label, block.due.amount, block.due.by] : [])];
    case 'lines':
      return table(block.table);
    case 'totals':
      return [...(block.beside ? table(block.beside) : []), ...block.sums.flatMap(({ label, amount }) => [label, amount])];
    case 'words':
      return [block.label, block.text];
    case 'bank': {
      const captions = (long: boolean) => block.codes.filter(({ text }) => text.length > 300 === long).map(({ caption }) => caption);
      return [...captions(false), block.title, ...block.facts.flat(), ...captions(true)];
    }
    case 'signature':
      return block.signatures.flatMap(({ above, below }) => [above, below]);
    case 'note':
      return [block.title, block.text];
  }
}

/** All that a sheet says, in order, without spaces: where a line breaks, and how words are parted, differs on screen and in a file. */
export const textOf = (blocks: readonly Block[]): string => unspaced(blocks.flatMap(texts).join(''));
export const unspaced = (text: string): string => text.replaceAll(/[\s\u200B]/g, '');
