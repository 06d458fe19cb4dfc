// What we use of a package without types.
declare module "@20minutes/s3rver" {
  type Options = {
    directory: string;
    silent: boolean;
    address: string;
    port: number;
    vhostBuckets: boolean;
    configureBuckets: readonly { name: string }[];
  };
  export default class S3rver {
    constructor(options: Options);
    run(): Promise<{ port: number }>;
    close(): Promise<void>;
  }
}
