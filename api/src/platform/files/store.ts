// Where files are kept: a folder of this machine, or a bucket that several machines share.
import type { Bucket } from "./bucket.ts";
import { openFolder } from "./store.folder.ts";
import { openBucket } from "./store.s3.ts";
import type { Store } from "./store.shape.ts";

export type StoreConfig = { dataDir: string; bucket?: Bucket | undefined };

/** What of the configuration says where files are kept. */
export const storeOf = ({ dataDir, bucket }: StoreConfig): StoreConfig => ({ dataDir, bucket });

export const openStore = ({ dataDir, bucket }: StoreConfig): Store =>
  bucket ? openBucket(bucket, dataDir) : openFolder(dataDir);
