/** Elements without a library: the sign-in is on the page before React is there. */
type Attributes = Record<string, string | number | boolean | undefined>;

export function element<Tag extends keyof HTMLElementTagNameMap>(tag: Tag, attributes: Attributes = {}, ...children: (Node | string)[]) {
  const made = document.createElement(tag);
  setAll(made, attributes);
  made.append(...children);
  return made;
}

/** `true` is an attribute without a value; `false` and undefined take it away. */
export function setAll(target: Element, attributes: Attributes): void {
  for (const [name, value] of Object.entries(attributes)) {
    if (value === undefined || value === false) target.removeAttribute(name);
    else target.setAttribute(name, value === true ? '' : String(value));
  }
}

/** A decorative picture: the words beside it carry the meaning. */
export function picture(attributes: Attributes, ...paths: Attributes[]): SVGElement {
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  setAll(svg, { 'aria-hidden': 'true', ...attributes });
  for (const each of paths) {
    const path = document.createElementNS('http://www.w3.org/2000/svg', 'path');
    setAll(path, each);
    svg.append(path);
  }
  return svg;
}

const STROKE = { 14: 2, 16: 1.75, 18: 1.75 };

/** As the kit's icons of lines. */
export const icon = (d: string, size: keyof typeof STROKE) =>
  picture(
    {
      viewBox: '0 0 24 24',
      width: size,
      height: size,
      fill: 'none',
      stroke: 'currentColor',
      'stroke-width': STROKE[size],
      'stroke-linecap': 'round',
      'stroke-linejoin': 'round',
    },
    { d },
  );

/** A style sheet of the page, once; with the nonce that the page's policy requires. */
export function addStyles(id: string, text: string): void {
  if (document.getElementById(id)) return;
  const style = element('style', { id }, text);
  style.nonce = document.querySelector<HTMLMetaElement>('meta[name=csp-nonce]')?.content ?? '';
  document.head.append(style);
}
