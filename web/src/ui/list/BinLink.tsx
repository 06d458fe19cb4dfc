// The way to what was deleted.
import { ToolButton } from "./ToolButton.tsx";

export const BinLink = (way: { to: string; label: string }) => <ToolButton icon="trash" {...way} />;
