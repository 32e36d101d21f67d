import { type CSSObject, css, type SerializedStyles } from '@emotion/react';
import emotion, { type CreateStyled } from '@emotion/styled';

/**
 * Styles that are the same for every element, as text (Emotion's SerializedStyles). Made when the first is drawn; by itself Emotion makes it
 * of the objects for each element, each time that it is drawn: a sixth of the time in which React draws a screen.
 */
function onceAsText(styles: readonly CSSObject[]) {
  let serialized: SerializedStyles | undefined;
  const text = () => {
    serialized ??= css(...styles);
    return serialized;
  };
  return {
    get name() {
      return text().name;
    },
    get styles() {
      return text().styles;
    },
    get next() {
      return text().next;
    },
  };
}

const isStatic = (styles: unknown): styles is CSSObject => typeof styles === 'object' && styles !== null && !Array.isArray(styles);

type Create = (tag: object | string, options?: object) => (...styles: unknown[]) => object;
const create = emotion as unknown as Create;

/** Components made of such styles alone: components made of them have them too. */
const made = new WeakMap<object, { tag: object | string; options: object | undefined; styles: readonly CSSObject[] }>();

/** Emotion's. Styles are objects, or functions of the props for what depends on them. */
export const styled = ((tag, options) =>
  (...styles) => {
    if (!styles.every(isStatic)) return create(tag, options)(...styles);
    const base = options === undefined && typeof tag === 'object' ? made.get(tag) : undefined;
    const own = { tag: base?.tag ?? tag, options: base?.options ?? options, styles: [...(base?.styles ?? []), ...styles] };
    const component = create(own.tag, own.options)(onceAsText(own.styles));
    made.set(component, own);
    return component;
  }) as Create as unknown as CreateStyled;
