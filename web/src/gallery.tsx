// The entry point of the gallery, only in development: http://127.0.0.1:5173/gallery.html
import "./ui/theme/base.css";
import "./ui/theme/fonts.css";
import "@fontsource-variable/public-sans/wght.css";
import { createRoot } from "react-dom/client";
import { MemoryRouter } from "react-router";
import { moreWords, startWords } from "./core/language/i18n.ts";
import { Gallery } from "./features/gallery/Gallery.tsx";
import { startLook } from "./ui/theme/look.ts";
import { ThemeRoot } from "./ui/theme/ThemeRoot.tsx";

startWords();
await Promise.all([moreWords(), startLook()]);
const place = document.getElementById("root");
if (place) {
  createRoot(place).render(
    <ThemeRoot>
      <MemoryRouter>
        <Gallery section={new URLSearchParams(window.location.search).get("section")} />
      </MemoryRouter>
    </ThemeRoot>,
  );
}
