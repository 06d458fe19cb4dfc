// The short code of a failure to give to support: the end of its request id, copied with one click.
import { Box } from "@mui/material";
import { useState } from "react";
import { useText } from "../../core/language/i18n.ts";
import { codeOf } from "../../core/net/problem.ts";
import { IconButton } from "../theme/Icon.tsx";
import { Row } from "../layout/Boxes.tsx";

export function FailureCode({ error }: { error: unknown }) {
  const t = useText();
  const [isCopied, setIsCopied] = useState(false);
  const code = codeOf(error);
  if (code === null) return null;
  const copy = async () => {
    await navigator.clipboard.writeText(code);
    setIsCopied(true);
  };
  return (
    <Row gap={0.5} sx={{ typography: "body2", color: "text.secondary" }}>
      <span>
        {t("ui.failureCode")}{" "}
        <Box component="code" sx={{ fontFamily: "monospace", color: "text.primary", userSelect: "all" }}>
          {code}
        </Box>
      </span>
      {/* Missing on plain http; the code can still be selected. */}
      {"clipboard" in navigator && (
        <IconButton
          name={isCopied ? "check" : "copy"}
          size="small"
          label={t(isCopied ? "ui.copied" : "ui.copyCode")}
          onClick={() => void copy().catch(() => undefined)}
        />
      )}
    </Row>
  );
}
