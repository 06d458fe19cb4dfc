// A product's photos: upload, reorder, remove.
import { addImage, orderImages, removeImage } from "@igo/contract/products/products.images";
import { useState } from "react";
import { makeStale, useWrite } from "../../../core/net/data.ts";
import { uploadTo } from "../../../core/net/upload.ts";
import { faultOf } from "../../../records/photoFiles.ts";
import { messageOf } from "../../../ui/feedback/messageOf.ts";
import { toastError } from "../../../ui/feedback/toast.ts";
import { shrunkPhoto } from "./shrunkPhoto.ts";
import { knowProduct } from "../products.data.ts";

/** Uploading, or refused. */
export type Sending = { key: number; file: File; progress: number; error: string | null };

const sendOne = async (id: string, file: File, onProgress: (share: number) => void) => {
  const answer = await uploadTo(addImage, {
    params: { id },
    body: {},
    file,
    onProgress: ({ sent, total }) => onProgress(total === 0 ? 0 : sent / total),
  });
  knowProduct(answer);
};

let lastKey = 0;

/** Uploads one after another, because their order is that of the photos. */
export const useSendingPhotosOf = (id: string) => {
  const [sending, setSending] = useState<readonly Sending[]>([]);
  const change = (key: number, to: Partial<Sending> | null) =>
    setSending((all) =>
      all.flatMap((one) => (one.key !== key ? [one] : to === null ? [] : [{ ...one, ...to }])),
    );

  const deliver = async ({ key, file }: Sending) => {
    try {
      await sendOne(id, file, (progress) => change(key, { progress }));
      change(key, null);
    } catch (error) {
      change(key, { error: messageOf(error) });
    }
  };
  const add = async (files: readonly File[]) => {
    const ready = await Promise.all(files.map(shrunkPhoto));
    const fresh = ready.map((file) => ({ key: (lastKey += 1), file, progress: 0, error: faultOf(file) }));
    setSending((all) => [...all, ...fresh]);
    for (const one of fresh) if (one.error === null) await deliver(one);
    void makeStale("products");
  };
  return {
    sending,
    add: (files: readonly File[]) => void add(files).catch(toastError),
    drop: (key: number) => change(key, null),
    again: (one: Sending) => {
      change(one.key, { error: null, progress: 0 });
      void deliver(one);
    },
  };
};

/** For a product that was just created; reports refused photos, and the product exists without them. */
export const useSendingPhotos = () => async (id: string, files: readonly File[]) => {
  for (const file of files) {
    try {
      await sendOne(id, await shrunkPhoto(file), () => undefined);
    } catch (error) {
      toastError(error, file.name);
    }
  }
};

const write = { stale: ["products"], onSuccess: knowProduct } as const;
export const useRemovePhoto = () => useWrite(removeImage, write);
export const useOrderPhotos = () => useWrite(orderImages, write);
