// Lets the browser answer a key or a press before the work goes on.

export const nextTask = () => new Promise<void>((go) => setTimeout(go));
