// A product's photos, the first is the cover: add, reorder, remove; each change saves at once.
import type { Product, ProductImage } from "@igo/contract/products/products";
import { Box } from "@mui/material";
import { maxImages } from "@igo/contract/products/products.images";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useText } from "../../../core/language/i18n.ts";
import { paths } from "../../../core/paths.ts";
import { takeHanded } from "../../../records/sharedFile.ts";
import { Confirm } from "../../../ui/overlay/Confirm.tsx";
import { toastError } from "../../../ui/feedback/toast.ts";
import { movedTo } from "../fields/optionGroups.ts";
import { PhotoDrop } from "./PhotoDrop.tsx";
import { PhotoTile, SendingTile } from "./PhotoTiles.tsx";
import { Picture } from "./Picture.tsx";
import { useOrderPhotos, useRemovePhoto, useSendingPhotosOf } from "./productPhotos.data.ts";
import { useFollowingFocus } from "../fields/useFollowingFocus.ts";

export const photoGrid = {
  display: "grid",
  gap: 1.5,
  gridTemplateColumns: "repeat(auto-fill, minmax(116px, 1fr))",
  listStyle: "none",
  margin: 0,
  padding: 0,
} as const;

type Props = { product: Product; /** For a product in the recycle bin. */ isFixed?: boolean };

export function ProductPhotos({ product, isFixed = false }: Props) {
  const { images } = product;
  const [cover] = images;
  if (isFixed) return <Picture image={cover ?? null} size={1200} alt={product.name} />;
  return <EditedPhotos product={product} />;
}

function EditedPhotos({ product: { id, name, images } }: { product: Product }) {
  const t = useText();
  const { sending, add, drop, again } = useSendingPhotosOf(id);
  const addShared = useEffectEvent((file: File) => {
    if (images.length < maxImages) add([file]);
    else toastError(t("products.photo.full", { count: maxImages }));
  });
  useEffect(() => {
    const file = takeHanded(paths.dashboard.product(id));
    if (file) addShared(file);
  }, [id]);
  const order = useOrderPhotos();
  const remove = useRemovePhoto();
  const { list, focusLater } = useFollowingFocus();
  const dragged = useRef<number | null>(null);
  const [leaving, setLeaving] = useState<ProductImage | null>(null);

  const move = (from: number, to: number) => {
    const imageIds = movedTo(images, from, to).map((image) => image.id);
    order
      .mutateAsync({ params: { id }, body: { imageIds } })
      .then(
        () =>
          focusLater(
            `photo-${to}-${to < from ? "earlier" : "later"}`,
            `photo-${to}-earlier`,
            `photo-${to}-later`,
          ),
        toastError,
      );
  };

  return (
    <PhotoDrop count={images.length + sending.length} onFiles={add}>
      {images.length + sending.length > 0 && (
        <Box ref={list} component="ul" aria-label={t("products.part.photos")} sx={photoGrid}>
          {images.map((image, index) => (
            <PhotoTile
              key={image.id}
              image={image}
              name={name}
              index={index}
              count={images.length}
              onMove={(to) => move(index, to)}
              onRemove={() => setLeaving(image)}
              onDragStart={() => {
                dragged.current = index;
              }}
              onDropHere={() => {
                const from = dragged.current;
                dragged.current = null;
                if (from !== null && from !== index) move(from, index);
              }}
            />
          ))}
          {sending.map((one) => (
            <SendingTile
              key={one.key}
              sending={one}
              onDrop={() => drop(one.key)}
              onAgain={() => again(one)}
            />
          ))}
        </Box>
      )}
      <Confirm
        open={leaving !== null}
        title={t("products.photo.deleteTitle")}
        action={t("ui.delete")}
        danger
        onConfirm={async () => {
          if (leaving) await remove.mutateAsync({ params: { id, imageId: leaving.id } });
        }}
        onClose={() => setLeaving(null)}
      >
        {t("products.photo.deleteHelp")}
      </Confirm>
    </PhotoDrop>
  );
}
