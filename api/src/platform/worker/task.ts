// Work that may be done in the worker: the file it is in, which the worker loads, and the function itself.
export type Task<Input, Output> = {
  file: string;
  perform: (input: Input) => Output | Promise<Output>;
};

/** Exported as `task` from a file of its own; `file` is that file's `import.meta.url`. */
export const defineTask = <Input, Output>(
  file: string,
  perform: Task<Input, Output>["perform"],
): Task<Input, Output> => ({ file, perform });
