// The link to the recycle bin.
import { ToolButton } from "../../ui/list/ToolButton.tsx";

export const BinLink = (way: { to: string; label: string }) => <ToolButton icon="trash" {...way} />;
