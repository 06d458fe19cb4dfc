// The shell of a page: it renders exactly the parts it is given around its content.
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { show } from "../../../testing/render.tsx";
import { PageShell } from "./PageShell.tsx";

test("a page shows exactly the header, sidebar and footer it is given", async () => {
  const shown = await show(
    <PageShell
      header={<header>the header</header>}
      sidebar={<nav>the sidebar</nav>}
      footer={<footer>the footer</footer>}
    >
      the content
    </PageShell>,
  );
  for (const role of ["banner", "navigation", "main", "contentinfo"] as const)
    await expect.element(page.getByRole(role)).toBeVisible();
  await shown.unmount();
  await show(<PageShell>the content</PageShell>);
  await expect.element(page.getByRole("main")).toBeVisible();
  for (const role of ["banner", "navigation", "contentinfo"] as const)
    await expect.element(page.getByRole(role)).not.toBeInTheDocument();
});
