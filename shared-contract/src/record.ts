import { type ObjectShape, object } from 'yup';

/**
 * An object that refuses unknown fields (docs/reference/http.md#changes). `exact`, not `noUnknown`: yup's noUnknown drops them before its check, except under
 * `strict`.
 */
export const record = <S extends ObjectShape>(shape: S) => object(shape).exact();
