// The chains and menus of this bench. We wrote them ourselves, without looking at any parser or word list.
import type { ChainFile } from "../truth.ts";
import { bakeries } from "./bakeries.ts";
import { burgerMenu } from "./menus/burgerMenu.ts";
import { chamberExport } from "./chamberExport.ts";
import { formAnswers } from "./formAnswers.ts";
import { medicineMenu } from "./menus/medicineMenu.ts";
import { systemExport } from "./systemExport.ts";
import { accounts } from "./accounts.ts";
import { butchers } from "./butchers.ts";
import { seasonMenu } from "./menus/seasonMenu.ts";
import { shelfMenu } from "./menus/shelfMenu.ts";
import { stationers } from "./stationers.ts";
import { pizzaMenu } from "./menus/pizzaMenu.ts";
import { fishmongers } from "./fishmongers.ts";
import { iceCream } from "./iceCream.ts";
import { liquor } from "./liquor.ts";
import { pastryMenu } from "./menus/pastryMenu.ts";
import { petMenu } from "./menus/petMenu.ts";
import { produce } from "./produce.ts";
import { cafeMenu } from "./menus/cafeMenu.ts";
import { coffeeShops } from "./coffeeShops.ts";
import { convenience } from "./convenience.ts";
import { cornerShops } from "./cornerShops.ts";
import { groceryMenu } from "./menus/groceryMenu.ts";
import { hardware } from "./hardware.ts";
import { opticians } from "./opticians.ts";
import { pets } from "./pets.ts";
import { pharmacies } from "./pharmacies.ts";
import { restaurants } from "./restaurants.ts";
import { steakMenu } from "./menus/steakMenu.ts";
import { supermarkets } from "./supermarkets.ts";

export const chainFiles: readonly ChainFile[] = [
  pharmacies,
  bakeries,
  hardware,
  pets,
  supermarkets,
  convenience,
  opticians,
  restaurants,
  cornerShops,
  formAnswers,
  systemExport,
  chamberExport,
  accounts,
  butchers,
  stationers,
  fishmongers,
  liquor,
  produce,
  iceCream,
  coffeeShops,
  steakMenu,
  groceryMenu,
  cafeMenu,
  burgerMenu,
  medicineMenu,
  shelfMenu,
  pizzaMenu,
  pastryMenu,
  petMenu,
  seasonMenu,
];
