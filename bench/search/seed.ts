// Fills a database that has markets with products, generated in SQL: ten per market until there are enough.
const words = {
  thing: "Arroz,Panela,Café,Leche,Aceite,Jabón,Galletas,Chocolate,Lentejas,Queso,Yogur,Atún",
  brand: "La Cosecha,Del Campo,Don Julio,El Molino,Santa Marta,La Huerta,Río Verde,Monteluz",
  size: "125 g,250 g,500 g,1 kg,350 ml,900 ml,2 L,x 6",
};
const each = 10;

const oneOf = (list: string, salt: string) => {
  const values = list.split(",");
  return `(string_to_array('${list}', ','))[1 + abs(hashtext(n::text || '${salt}')) % ${values.length}]`;
};

/** A product's SKU and barcode from its number. */
export const skuOf = (product: number) => `P-${String(product).padStart(7, "0")}`;
const ean = "'770' || lpad((n % 50000)::text, 9, '0')";

/** `query` reaches the database past the server. */
export const seedProducts = async (
  query: (sql: string) => Promise<unknown>,
  count: number,
): Promise<void> => {
  await query(`
    insert into menu_section (id, market_id, name)
    select gen_random_uuid(), id, 'Despensa' from (select id from market order by id limit ${Math.ceil(count / each)}) one`);
  await query(`
    insert into product (id, market_id, section_id, sku, ean, name, price_cop)
    select gen_random_uuid(), market_id, section.id, 'P-' || lpad(n::text, 7, '0'), ${ean} || '0',
      ${oneOf(words.thing, "t")} || ' ' || ${oneOf(words.brand, "b")} || ' ' || ${oneOf(words.size, "s")}, 1000 + n % 90000
    from (select id, market_id, (row_number() over (order by market_id) - 1) * ${each} as first from menu_section) section,
      lateral generate_series(first + 1, first + ${each}) n where n <= ${count}`);
  await query(`
    insert into product_search (product_id, market_id, words)
    select id, market_id, folded(concat_ws(' ', name, sku, ean, brand)) from product`);
  await query(`
    insert into document (id, market_id, kind, file_key, file_name, file_size, content_type, number)
    select gen_random_uuid(), id, 'rut', 'none', 'rut ' || external_code || '.pdf', 1, 'application/pdf', tax_id
    from (select id, external_code, tax_id from market order by id limit ${Math.ceil(count / each)}) one`);
  await query("vacuum analyze");
};
