// Keeps the same option object while the choice is the same. Every response brings new objects, and for a new object
// Material UI would overwrite what the user is typing with its label.
import { useState } from "react";
import type { Option } from "./options.ts";

export const useSteadyOption = (option: Option | null): Option | null => {
  const [held, setHeld] = useState(option);
  const isSame = held?.value === option?.value && held?.label === option?.label;
  if (!isSame) setHeld(option);
  return isSame ? held : option;
};
