// The option of a field that finds by typing, the same object as long as it is the same choice: for another one Material UI
// writes its label over what is being typed, and every answer of the server brings other objects.
import { useState } from "react";
import type { Option } from "./options.ts";

export const useSteadyOption = (option: Option | null): Option | null => {
  const [held, setHeld] = useState(option);
  const isSame = held?.value === option?.value && held?.label === option?.label;
  if (!isSame) setHeld(option);
  return isSame ? held : option;
};
