/** The generator's own goods; above that each comes several times. */
export const maxGenerated = 1_000_000;

export const suppliersOf = (count: number): number => Math.max(10, Math.round(count / 250));

export const productColumns =
  'product_id,source,source_id,row_hash,names,description,brand,category_id,supplier_id,price_minor,moq,batch,unit,sold,tags,attributes,weight_grams,length_mm,width_mm,height_mm,measure_source,china_freight_minor,pictures,source_images,status,in_stock,sample,listed_at,changed_at';
export const searchColumns =
  'product_id,qrank,price_minor,sold,listed_at,leaf_id,top_id,supplier_id,ship_days,in_stock,doc';

/**
 * What a copy has of its own, so that no two cost, sell or are listed the same: of its number
 * `id`, drawn without chance.
 */
const own = {
  share: (salt: number) => `(hashint4(id + ${salt}) & 65535) / 65536.0`,
  get price() {
    return `greatest(1, (price_minor * (0.7 + 0.6 * ${this.share(1)}))::int)`;
  },
  get sold() {
    return `(sold * (0.5 + ${this.share(2)}))::int`;
  },
  get listedAt() {
    return `listed_at - ${this.share(3)} * interval '45 days'`;
  },
  supplier: (suppliers: number) => `1 + floor(power(${own.share(4)}, 2) * ${suppliers})::int`,
};

/** Statements that add goods up to `count` by multiplying the first million. */
export function copiesOf(count: number): { product: string; search: string } {
  const from = (table: string) =>
    `(select *, product_id + part * ${maxGenerated} as id from ${table}, generate_series(1, ${Math.ceil(count / maxGenerated) - 1}) part
      where product_id <= ${maxGenerated}) original where id <= ${count}`;
  const supplier = own.supplier(suppliersOf(count));
  const columns = (own: Readonly<Record<string, string>>, all: string) =>
    all
      .split(',')
      .map((name) => own[name] ?? name)
      .join(', ');
  const changed = {
    product_id: 'id',
    source_id: 'id::text',
    price_minor: own.price,
    sold: own.sold,
    listed_at: own.listedAt,
    supplier_id: supplier,
  };
  const standing = `case when in_stock then 0 else 1000000 end + 100000 - round(10000 * log(1 + ${own.sold}))::int`;
  return {
    product: `insert into product (${productColumns}) overriding system value select ${columns(changed, productColumns)} from ${from('product')}`,
    search: `insert into product_search (${searchColumns}) select ${columns(
      {
        ...changed,
        qrank: standing,
        ship_days: `(select s.ship_days from supplier s where s.supplier_id = ${supplier})`,
      },
      searchColumns,
    )} from ${from('product_search')}`,
  };
}
