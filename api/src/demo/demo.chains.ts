// The demo's chains: invented, in typical trades and sizes. No name belongs to a company that we know of.

export type DemoChain = {
  name: string;
  code: string;
  /** Nine digits from a range in which no NIT has been issued. */
  taxId: string;
  category: string;
  /** The beginning of its stores' names: `Droguería San Rafael Laureles`. */
  sign: string;
  stores: number;
  hours: string;
  menu: DemoMenu;
};

export type DemoMenu = "groceries" | "pharmacy" | "bakery" | "meals" | "coffee" | "meat" | "fruit" | "drinks";

export const demoChains: readonly DemoChain[] = [
  {
    name: "Tiendas El Vecino",
    code: "DEMO-VEC",
    taxId: "990200011",
    category: "tienda",
    sign: "El Vecino",
    stores: 640,
    hours: "L-D 6:00-21:00",
    menu: "groceries",
  },
  {
    name: "Droguerías San Rafael",
    code: "DEMO-SRF",
    taxId: "990200022",
    category: "droguería",
    sign: "Droguería San Rafael",
    stores: 610,
    hours: "L-S 7:00-22:00; D-F 8:00-20:00",
    menu: "pharmacy",
  },
  {
    name: "Supermercados La Huerta",
    code: "DEMO-HUE",
    taxId: "990200033",
    category: "supermercado",
    sign: "La Huerta",
    stores: 420,
    hours: "L-S 7:00-21:00; D-F 8:00-18:00",
    menu: "groceries",
  },
  {
    name: "La Espiga Dorada",
    code: "DEMO-ESP",
    taxId: "990200044",
    category: "panadería",
    sign: "La Espiga Dorada",
    stores: 260,
    hours: "L-D 5:30-20:00",
    menu: "bakery",
  },
  {
    name: "Arepas Doña Rosa",
    code: "DEMO-ARE",
    taxId: "990200055",
    category: "restaurante",
    sign: "Arepas Doña Rosa",
    stores: 180,
    hours: "L-J 11:00-22:00; V-S 11:00-2:00; D cerrado",
    menu: "meals",
  },
  {
    name: "Frutería El Paraíso",
    code: "DEMO-PAR",
    taxId: "990200066",
    category: "fruver",
    sign: "El Paraíso",
    stores: 160,
    hours: "L-S 6:00-19:00; D-F 7:00-14:00",
    menu: "fruit",
  },
  {
    name: "Café Sierra Alta",
    code: "DEMO-CAF",
    taxId: "990200077",
    category: "cafetería",
    sign: "Sierra Alta",
    stores: 150,
    hours: "L-V 6:30-20:00; S-D 8:00-20:00",
    menu: "coffee",
  },
  {
    name: "Minimercados La Esquina",
    code: "DEMO-ESQ",
    taxId: "990200088",
    category: "minimercado",
    sign: "La Esquina",
    stores: 150,
    hours: "L-D 7:00-22:00",
    menu: "drinks",
  },
  {
    name: "Carnes El Llano",
    code: "DEMO-LLA",
    taxId: "990200099",
    category: "carnicería",
    sign: "Carnes El Llano",
    stores: 120,
    hours: "L-S 7:00-19:00; D 7:00-13:00; F cerrado",
    menu: "meat",
  },
  {
    name: "Pizzas Nápoles",
    code: "DEMO-NAP",
    taxId: "990200101",
    category: "comidas rápidas",
    sign: "Pizzas Nápoles",
    stores: 90,
    hours: "L-D 12:00-23:00",
    menu: "meals",
  },
  {
    name: "Droguerías Nuevo Día",
    code: "DEMO-NDI",
    taxId: "990200112",
    category: "droguería",
    sign: "Nuevo Día",
    stores: 140,
    hours: "L-D 8:00-21:00",
    menu: "pharmacy",
  },
  {
    name: "Heladería Copo",
    code: "DEMO-COP",
    taxId: "990200123",
    category: "heladería",
    sign: "Copo",
    stores: 80,
    hours: "L-D 11:00-21:00",
    menu: "coffee",
  },
];

/** The prefix by which the demo's chains are recognised. */
export const demoPrefix = "DEMO-";
