// The languages of messages to a person, each by its own name.
import type { Option } from "../../ui/choice/options.ts";

export const languages: readonly Option[] = [
  { value: "es", label: "Español" },
  { value: "en", label: "English" },
];
