// Lets the browser paint the response to a key or click before more work runs.

export const nextTask = () => new Promise<void>((go) => setTimeout(go));
