// The menus of the demo's stores: one file per chain, in which each line names its store.
import type { DemoChain, DemoMenu } from "./demo.chains.ts";
import type { Chance } from "./demo.chance.ts";
import type { Colour, Form } from "./demo.drawn.ts";

type Item = readonly [section: string, name: string, pesos: number];

const items: Record<DemoMenu, readonly Item[]> = {
  groceries: [
    ["Granos", "Arroz blanco 500 g", 2300],
    ["Granos", "Arroz blanco 1 kg", 4400],
    ["Granos", "Lenteja 500 g", 3600],
    ["Granos", "Fríjol cargamanto 500 g", 6200],
    ["Granos", "Garbanzo 500 g", 4800],
    ["Granos", "Azúcar morena 1 kg", 4300],
    ["Granos", "Sal refinada 1 kg", 2100],
    ["Granos", "Panela 1 kg", 5200],
    ["Granos", "Café molido 250 g", 9800],
    ["Lácteos", "Leche entera 1 L", 4600],
    ["Lácteos", "Yogur de fresa 1 L", 9900],
    ["Lácteos", "Queso campesino 250 g", 8200],
    ["Lácteos", "Mantequilla 125 g", 6100],
    ["Lácteos", "Kumis 1 L", 8800],
    ["Lácteos", "Arequipe 250 g", 6400],
    ["Lácteos", "Crema de leche 200 g", 4900],
    ["Lácteos", "Huevos AA x 30", 18_500],
    ["Aseo", "Jabón en barra x 3", 7400],
    ["Aseo", "Detergente 1 kg", 11_900],
    ["Aseo", "Papel higiénico x 4", 8600],
    ["Aseo", "Limpiador de pisos 1 L", 6900],
    ["Aseo", "Crema dental 75 ml", 5600],
  ],
  pharmacy: [
    ["Medicamentos", "Acetaminofén 500 mg x 10", 2900],
    ["Medicamentos", "Ibuprofeno 400 mg x 10", 4800],
    ["Medicamentos", "Loratadina 10 mg x 10", 5200],
    ["Medicamentos", "Omeprazol 20 mg x 14", 8900],
    ["Medicamentos", "Suero oral 400 ml", 5900],
    ["Medicamentos", "Vitamina C x 30", 14_500],
    ["Medicamentos", "Antiácido x 12", 7300],
    ["Medicamentos", "Jarabe para la tos 120 ml", 13_800],
    ["Cuidado personal", "Champú 400 ml", 16_900],
    ["Cuidado personal", "Desodorante 50 ml", 11_400],
    ["Cuidado personal", "Bloqueador solar FPS 50", 38_900],
    ["Cuidado personal", "Crema hidratante 200 ml", 18_700],
    ["Bebé", "Pañales etapa 3 x 30", 32_900],
    ["Bebé", "Pañitos húmedos x 80", 9800],
  ],
  bakery: [
    ["Pan", "Pan rollo", 700],
    ["Pan", "Pan blandito", 700],
    ["Pan", "Pan de queso", 1800],
    ["Pan", "Mogolla integral", 1200],
    ["Pan", "Pandebono", 2300],
    ["Pan", "Buñuelo", 2000],
    ["Pan", "Almojábana", 2400],
    ["Pan", "Croissant", 3900],
    ["Tortas", "Torta de naranja, porción", 4500],
    ["Tortas", "Ponqué de chocolate, porción", 6200],
    ["Tortas", "Milhoja", 5800],
    ["Bebidas", "Café con leche", 3800],
    ["Bebidas", "Chocolate", 4200],
    ["Bebidas", "Avena fría", 4500],
  ],
  meals: [
    ["Entradas", "Patacón con hogao", 9800],
    ["Entradas", "Empanadas x 3", 8400],
    ["Platos fuertes", "Arepa de carne desmechada", 16_900],
    ["Platos fuertes", "Arepa mixta", 19_900],
    ["Platos fuertes", "Bandeja paisa", 34_900],
    ["Platos fuertes", "Pechuga a la plancha", 27_900],
    ["Platos fuertes", "Pizza personal hawaiana", 18_900],
    ["Platos fuertes", "Pizza mediana de pepperoni", 36_900],
    ["Platos fuertes", "Lasaña mixta", 25_900],
    ["Platos fuertes", "Ajiaco santafereño", 26_900],
    ["Bebidas", "Limonada natural", 7400],
    ["Bebidas", "Jugo de lulo en leche", 9400],
    ["Bebidas", "Gaseosa 400 ml", 4500],
  ],
  coffee: [
    ["Café", "Tinto campesino", 3200],
    ["Café", "Capuchino", 7900],
    ["Café", "Latte", 8400],
    ["Café", "Granizado de café", 10_900],
    ["Café", "Espresso doble", 5400],
    ["Dulces", "Brownie", 6900],
    ["Dulces", "Cono sencillo", 4900],
    ["Dulces", "Copa de tres sabores", 14_900],
    ["Dulces", "Malteada de vainilla", 13_400],
  ],
  meat: [
    ["Res", "Carne molida 500 g", 13_900],
    ["Res", "Lomo fino 500 g", 29_900],
    ["Res", "Costilla 1 kg", 24_900],
    ["Res", "Sobrebarriga 500 g", 16_900],
    ["Cerdo", "Lomo de cerdo 500 g", 14_900],
    ["Cerdo", "Tocino carnudo 500 g", 12_900],
    ["Pollo", "Pechuga con hueso 1 kg", 17_900],
    ["Pollo", "Pollo entero 1,8 kg", 25_900],
    ["Pollo", "Alas 1 kg", 13_900],
  ],
  fruit: [
    ["Frutas", "Banano 1 kg", 3200],
    ["Frutas", "Mango Tommy 1 kg", 6800],
    ["Frutas", "Papaya 1 kg", 4200],
    ["Frutas", "Aguacate Hass 1 kg", 9800],
    ["Frutas", "Fresa 500 g", 7200],
    ["Frutas", "Lulo 500 g", 4600],
    ["Frutas", "Naranja 1 kg", 3900],
    ["Frutas", "Limón Tahití 500 g", 3400],
    ["Verduras", "Tomate chonto 500 g", 2900],
    ["Verduras", "Cebolla cabezona 500 g", 2400],
    ["Verduras", "Papa pastusa 1 kg", 3600],
    ["Verduras", "Zanahoria 500 g", 1900],
    ["Verduras", "Plátano hartón 1 kg", 4300],
  ],
  drinks: [
    ["Bebidas", "Agua 600 ml", 2200],
    ["Bebidas", "Gaseosa 1,5 L", 6400],
    ["Bebidas", "Jugo en caja 1 L", 6900],
    ["Bebidas", "Bebida hidratante 500 ml", 4800],
    ["Bebidas", "Té frío 400 ml", 3400],
    ["Bebidas", "Cerveza lata 330 ml", 3600],
    ["Bebidas", "Malta 330 ml", 3100],
    ["Bebidas", "Energizante 250 ml", 6800],
    ["Mecato", "Papas fritas 105 g", 6900],
    ["Mecato", "Maní salado 50 g", 2600],
    ["Mecato", "Chocolatina", 2900],
    ["Mecato", "Galletas x 6", 5900],
  ],
};

type Picture = { form: Form; colour: Colour; names: string[] };

const forms: Record<string, Form> = {
  Granos: "bag",
  Lácteos: "bottle",
  Aseo: "box",
  Medicamentos: "box",
  "Cuidado personal": "bottle",
  Bebé: "bag",
  Pan: "loaf",
  Tortas: "plate",
  Bebidas: "bottle",
  Entradas: "plate",
  "Platos fuertes": "plate",
  Café: "cup",
  Dulces: "cup",
  Res: "plate",
  Cerdo: "plate",
  Pollo: "plate",
  Frutas: "fruit",
  Verduras: "fruit",
  Mecato: "bag",
};

/** Each form in a few colours of its own. */
const colours: Record<Form, readonly Colour[]> = {
  bag: [
    [201, 122, 64],
    [150, 84, 70],
    [92, 128, 92],
    [196, 160, 84],
  ],
  box: [
    [64, 122, 160],
    [78, 148, 132],
    [176, 92, 96],
    [112, 108, 164],
  ],
  bottle: [
    [90, 150, 110],
    [226, 160, 150],
    [92, 140, 190],
    [214, 170, 92],
  ],
  loaf: [
    [214, 160, 92],
    [190, 128, 68],
    [226, 184, 120],
  ],
  plate: [
    [160, 84, 52],
    [206, 150, 74],
    [120, 74, 58],
    [222, 170, 104],
  ],
  cup: [
    [110, 66, 40],
    [168, 116, 76],
    [214, 168, 128],
  ],
  fruit: [
    [222, 96, 60],
    [236, 178, 66],
    [120, 160, 78],
    [196, 70, 80],
  ],
};

/** Which picture the products of these names have. */
export const picturesOf = (): Picture[] => {
  const drawn = new Map<string, Picture>();
  for (const [index, [section, name]] of Object.values(items).flat().entries()) {
    const form = forms[section] ?? "box";
    const own = colours[form];
    const colour = own[index % own.length];
    if (!colour) continue;
    const key = `${form} ${colour.join()}`;
    const picture = drawn.get(key) ?? { form, colour, names: [] };
    picture.names.push(name);
    drawn.set(key, picture);
  }
  return [...drawn.values()];
};

const headings = [
  "Código de la tienda",
  "Sección",
  "Producto",
  "Descripción",
  "SKU",
  "Código de barras",
  "Precio",
  "Impuesto",
  "Existencias",
  "Disponible",
] as const;

/** GTIN-13 with Colombia's prefix 770, in a range that no company has; the same in all stores of a chain. */
const barcodeOf = ({ taxId }: DemoChain, index: number): string => {
  const digits = `77099${taxId.slice(-4)}${String(index + 1).padStart(3, "0")}`;
  const sum = Array.from(digits).reduce(
    (total, digit, place) => total + Number(digit) * (place % 2 === 0 ? 1 : 3),
    0,
  );
  return `${digits}${(10 - (sum % 10)) % 10}`;
};

const taxes = ["Exento", "IVA 19 %", "IVA 5 %", "Excluido"] as const;

/** The lines of the stores with these codes. Each menu has gaps, like those that people really send. */
export const menusFile = (chain: DemoChain, codes: readonly string[], chance: Chance): string => {
  const menu = items[chain.menu];
  const tax = chain.menu === "meals" || chain.menu === "coffee" ? "Impoconsumo 8 %" : null;
  const lines = codes.flatMap((code) =>
    menu.map(([section, name, pesos], index) => {
      const usual = Math.round((pesos * (0.9 + chance.next() * 0.2)) / 50) * 50;
      // A zero too many, a common typing error in prices.
      const price = chance.is(0.004) ? usual * 10 : usual;
      return [
        code,
        section,
        name,
        chance.is(0.7) ? `${name}, ${section.toLowerCase()} de ${chain.sign}` : "",
        `P-${String(index + 1).padStart(3, "0")}`,
        chance.is(0.8) ? barcodeOf(chain, index) : "",
        String(price),
        chance.is(0.88) ? (tax ?? taxes[index % taxes.length] ?? "") : "",
        chance.is(0.06) ? "0" : String(chance.between(3, 80)),
        chance.is(0.95) ? "Sí" : "No",
      ];
    }),
  );
  return [headings, ...lines].map((cells) => cells.join(";")).join("\r\n");
};
