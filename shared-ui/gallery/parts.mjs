// The kit's public parts with their props, from the types. TypeScript 7 has this API only under an unstable name: gallery.test.tsx fails when it changes.
import path from 'node:path';
import { API, SignatureKind, SymbolFlags } from 'typescript/unstable/sync';

const kit = path.join(import.meta.dirname, '..');
const ENTRIES = { '@karkhana/shared-ui': 'index.ts', '@karkhana/shared-ui/forms': 'forms.ts', '@karkhana/shared-ui/charts': 'charts.ts' };
/** Forty pictures that take a size, and MUI's own parts. */
const ELSEWHERE = new Set(['icons/icons.tsx', 'overlays/parts.tsx']);
/** What libraries bring under our names has documents of its own. */
const ofKit = ({ declarations }) => declarations.some((at) => at.path.startsWith(`${kit}/src/`));

/** @returns every component that the entries name and the kit itself declares, icons aside, by file */
export function readParts() {
  const api = new API({ cwd: kit });
  try {
    const [project] = api.updateSnapshot({ openProjects: [path.join(kit, 'tsconfig.json')] }).getProjects();
    return Object.entries(ENTRIES)
      .flatMap(([entry, file]) => partsOf(project, entry, path.join(kit, 'src', file)))
      .sort((one, other) => one.file.localeCompare(other.file));
  } finally {
    api.close();
  }
}

function partsOf({ program, checker }, entry, file) {
  const seen = new Set();
  return checker
    .getExportsOfModule(checker.getSymbolAtLocation(program.getSourceFile(file)))
    .filter(({ name }) => /^[A-Z]/.test(name))
    .flatMap((exported) => {
      const symbol = exported.flags & SymbolFlags.Alias ? checker.getAliasedSymbol(exported) : exported;
      const props = symbol.flags & SymbolFlags.Value && ofKit(symbol) && !seen.has(symbol.id) ? propsOf(checker, symbol) : undefined;
      if (!props) return [];
      seen.add(symbol.id);
      const source = path.relative(path.join(kit, 'src'), symbol.declarations[0].path);
      if (ELSEWHERE.has(source)) return [];
      const example = checker.getJsDocTagsOfSymbol(symbol).find(({ name }) => name === 'example');
      return [{ name: exported.name, entry, file: source, line: checker.getDocumentationCommentOfSymbol(symbol), example: textOf(example), props }];
    });
}

/** Undefined for values that are no component. */
function propsOf(checker, symbol) {
  const type = checker.getTypeOfSymbol(symbol);
  const [signature] = checker.getSignaturesOfType(type, SignatureKind.Call);
  const draws = signature && /Element|ReactNode/.test(checker.typeToString(checker.getReturnTypeOfSignature(signature)));
  if (!draws || checker.typeToString(type).startsWith('Context<')) return undefined;
  const [props] = signature.getParameters();
  return props
    ? checker
        .getPropertiesOfType(checker.getTypeOfSymbol(props))
        .filter(ofKit)
        .map((prop) => described(checker, prop))
    : [];
}

const described = (checker, prop) => ({
  name: prop.name,
  optional: (prop.flags & SymbolFlags.Optional) !== 0,
  type: checker.typeToString(checker.getTypeOfSymbol(prop)).replace(/ \| undefined$/, ''),
  line: checker.getDocumentationCommentOfSymbol(prop),
  declared: `${path.relative(kit, prop.declarations[0].path)} ${prop.name}`,
});

const textOf = (tag) => (typeof tag?.text === 'string' ? tag.text : (tag?.text ?? []).map(({ text }) => text).join(''));
