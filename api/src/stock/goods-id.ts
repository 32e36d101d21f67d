/** Every line and movement is of a product or of a material, which the database checks. @throws RangeError */
export function goodsIdOf({ product_id, material_id }: { product_id?: number | null; material_id?: number | null }): number {
  const id = product_id ?? material_id;
  if (id === null || id === undefined) throw new RangeError('It is neither of a product nor of a material');
  return id;
}
