// Where toasts appear: top right, at most four. Its style sheet comes from the bundle, as the page's policy asks.
import "sonner/dist/styles.css";
import "./toasts.css";
import { useColorScheme } from "@mui/material/styles";
import { Toaster } from "sonner";
import { useText } from "../core/i18n.ts";
import { Icon } from "./Icon.tsx";

const icons = {
  success: <Icon name="success" />,
  info: <Icon name="info" />,
  warning: <Icon name="warning" />,
  error: <Icon name="failure" />,
  close: <Icon name="close" size={16} />,
} as const;

export function Toasts() {
  const t = useText();
  const { mode } = useColorScheme();
  return (
    <Toaster
      position="top-right"
      visibleToasts={4}
      gap={12}
      offset={16}
      closeButton
      expand
      theme={mode === "dark" ? "dark" : "light"}
      icons={icons}
      containerAriaLabel={t("ui.notifications")}
      toastOptions={{ closeButtonAriaLabel: t("ui.closeToast"), classNames: { toast: "igo-toast" } }}
    />
  );
}
