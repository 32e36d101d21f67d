import { type ObjectShape, object } from 'yup';

/**
 * An object that refuses fields it does not know (docs/reference/http.md#changes). `exact`, not `noUnknown`: yup's noUnknown
 * drops them before it looks, unless the caller asks for `strict`.
 */
export const record = <S extends ObjectShape>(shape: S) => object(shape).exact();
