import { readFileSync } from 'node:fs';
import type { Brought } from '@karkhana/shared-contract/areas/brought';
import { type Expression, type ObjectExpression, parseSync } from '@swc/core';

/**
 * What the module of an area brings, as its source states it: it runs in a browser only. Undefined where a part of it is not a literal, such as a list that a
 * function makes.
 * @param file its `area.tsx`
 */
export function broughtBy(file: string): Brought | undefined {
  const { body } = parseSync(readFileSync(file, 'utf8'), { syntax: 'typescript', tsx: true, target: 'es2022' });
  const exported = body.flatMap((item) => (item.type === 'ExportDefaultExpression' ? [plain(item.expression)] : []))[0];
  try {
    const area = fieldsOf(exported);
    const widgets = [...fieldsOf(area.get('widgets'))];
    return {
      addresses: itemsOf(area.get('routes')).flatMap((route) => addressesOf(route, '')),
      panels: widgets.flatMap(([slot, list]) => itemsOf(list).map((widget) => `${slot} ${nameOf(widget)}`)),
      firstReads: area.has('firstReads') ? [...fieldsOf(area.get('firstReads')).keys()] : [],
    };
  } catch (error) {
    if (error instanceof NoLiteral) return undefined;
    throw error;
  }
}

class NoLiteral extends Error {}

/** Without types and brackets around it. */
function plain(expression: Expression | undefined): Expression {
  if (!expression) throw new NoLiteral();
  const { type } = expression;
  const wrapped = type === 'TsSatisfiesExpression' || type === 'TsAsExpression' || type === 'TsConstAssertion' || type === 'ParenthesisExpression';
  return wrapped ? plain(expression.expression) : expression;
}

function fieldsOf(expression: Expression | undefined): Map<string, Expression> {
  const object = plain(expression);
  if (object.type !== 'ObjectExpression') throw new NoLiteral();
  return new Map(object.properties.map((property) => fieldOf(property)));
}

function fieldOf(property: ObjectExpression['properties'][number]): [string, Expression] {
  if (property.type !== 'KeyValueProperty') throw new NoLiteral();
  const { key } = property;
  if (key.type !== 'Identifier' && key.type !== 'StringLiteral') throw new NoLiteral();
  return [key.value, property.value];
}

function itemsOf(expression: Expression | undefined): Expression[] {
  const list = plain(expression);
  if (list.type !== 'ArrayExpression') throw new NoLiteral();
  return list.elements.map((element) => {
    if (!element || element.spread) throw new NoLiteral();
    return element.expression;
  });
}

function textOf(expression: Expression | undefined): string {
  const text = plain(expression);
  if (text.type !== 'StringLiteral') throw new NoLiteral();
  return text.value;
}

/** `widget('low-stock', ...)`, or an object with its name. */
function nameOf(expression: Expression): string {
  const widget = plain(expression);
  return textOf(widget.type === 'CallExpression' ? widget.arguments[0]?.expression : fieldsOf(widget).get('name'));
}

/** Of a route and those below it, as in '/sales/:id'. A route for whatever is left is none. */
function addressesOf(expression: Expression, above: string): string[] {
  const route = fieldsOf(expression);
  const own = route.has('path') ? textOf(route.get('path')) : '';
  if (own === '*') return [];
  const address = own ? `${above}/${own}` : above;
  return route.has('children') ? itemsOf(route.get('children')).flatMap((child) => addressesOf(child, address)) : [address];
}
