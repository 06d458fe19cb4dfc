// Photos for a product that does not exist yet: they wait here, in order, and are uploaded with it.
import Box from "@mui/material/Box";
import { useState } from "react";
import { useText } from "../../../core/language/i18n.ts";
import { Wide } from "../../../ui/form/Form.tsx";
import { IconButton } from "../../../ui/theme/Icon.tsx";
import { Notice } from "../../../ui/feedback/Notice.tsx";
import { movedTo, withoutOne } from "../form/optionGroups.ts";
import { PhotoDrop } from "./PhotoDrop.tsx";
import { Preview } from "./PhotoTiles.tsx";
import { faultOf } from "./productPhotos.data.ts";
import { photoGrid } from "./ProductPhotos.tsx";

type Props = { files: readonly File[]; onChange: (files: readonly File[]) => void };

export function NewPhotos({ files, onChange }: Props) {
  const t = useText();
  const [refused, setRefused] = useState<readonly string[]>([]);
  const take = (fresh: readonly File[]) => {
    setRefused(
      fresh.flatMap((file) => {
        const fault = faultOf(file);
        return fault ? [`${file.name}: ${fault}`] : [];
      }),
    );
    onChange([...files, ...fresh.filter((file) => faultOf(file) === null)]);
  };
  return (
    <Wide>
      <PhotoDrop count={files.length} onFiles={take}>
        {refused.length > 0 && <Notice tone="error">{refused.join(" · ")}</Notice>}
        {files.length > 0 && (
          <Box component="ul" aria-label={t("products.photos")} sx={photoGrid}>
            {files.map((file, index) => (
              // The same file may be in the list twice.
              // oxlint-disable-next-line react/no-array-index-key
              <Box component="li" key={`${file.name}-${index}`} sx={{ minWidth: 0 }}>
                <Preview file={file} />
                <Box sx={{ display: "flex", justifyContent: "center" }}>
                  <IconButton
                    name="arrowLeft"
                    label={t("products.photo.earlier", { number: index + 1 })}
                    disabled={index === 0}
                    onClick={() => onChange(movedTo(files, index, index - 1))}
                  />
                  <IconButton
                    name="trash"
                    label={t("products.photo.delete", { number: index + 1 })}
                    onClick={() => onChange(withoutOne(files, index))}
                  />
                </Box>
              </Box>
            ))}
          </Box>
        )}
      </PhotoDrop>
    </Wide>
  );
}
