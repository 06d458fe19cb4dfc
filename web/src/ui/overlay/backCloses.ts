// On a phone Back closes what lies on top, a sheet, a dialog or a menu, before it leaves the page. While something is open,
// one entry of the history stands above the page's, with the same address. It goes when nothing is open any more, and a
// screen that is opened from there takes its place: no press of Back is ever for nothing.
//
//   startBackCloses()      once, for every overlay there will be
const mark = "igoOverlay";

const overlays = () => [
  ...document.querySelectorAll<HTMLElement>("body > .MuiModal-root:not(.MuiModal-hidden)"),
];

const isMarked = () => Reflect.get(Object(history.state), mark) === true;

type Write = typeof history.pushState;

let isStarted = false;

export const startBackCloses = () => {
  if (isStarted) return;
  isStarted = true;
  const phone = window.matchMedia("(max-width: 899.95px)");
  const push: Write = history.pushState.bind(history);
  const replace: Write = history.replaceState.bind(history);

  const go = history.go.bind(history);

  /** Whether the current entry is ours. */
  let isAbove = false;
  /** On the way from our entry to the page's: what is opened meanwhile comes after it. */
  let isLeaving = false;
  const meanwhile: (() => void)[] = [];
  /** Until everybody has seen the Back that closes something. */
  let isClosing = false;
  /** A screen is on its way back to where it was opened from. */
  let isGoing = false;
  /** What the page's address has become beneath an overlay, such as that of a list with its filters. */
  let beneath: Parameters<Write> | undefined;

  history.pushState = (state, unused, url) => {
    if (isLeaving) return void meanwhile.push(() => push(state, unused, url));
    beneath = undefined;
    isGoing = false;
    // What closes with a new address, such as a card, would be opened again by the next Back.
    if (!isMarked() && !isClosing) return push(state, unused, url);
    isAbove = false;
    return replace(state, unused, url);
  };
  history.replaceState = (state, unused, url) => {
    if (isLeaving) return void meanwhile.push(() => replace(state, unused, url));
    if (!isMarked()) return replace(state, unused, url);
    beneath = [state, unused, url];
    return replace({ ...Object(state), [mark]: true }, unused, url);
  };

  history.go = (delta) => {
    isGoing = true;
    go(delta);
  };

  const stepAbove = () => {
    if (isMarked() || isLeaving) return;
    push({ ...Object(history.state), [mark]: true }, "", location.href);
    isAbove = true;
  };
  const stepBack = () => {
    isLeaving = true;
    // The address that the page has now, also if a reload has left us above an older one.
    beneath ??= [{ ...Object(history.state), [mark]: undefined }, "", location.href];
    history.back();
  };
  const look = () => {
    if (isLeaving || isGoing) return;
    if (overlays().length === 0) {
      if (isMarked()) stepBack();
    } else if (phone.matches) stepAbove();
  };
  // Whatever closes an overlay may open a screen in the same breath.
  const lookSoon = () =>
    setTimeout(() => {
      isClosing = false;
      look();
    });

  const arrive = () => {
    if (beneath) replace(...beneath);
    beneath = undefined;
    isAbove = false;
  };
  window.addEventListener(
    "popstate",
    (event) => {
      isGoing = false;
      if (isLeaving) {
        // The page's address has not changed, so nobody else need hear of it.
        event.stopImmediatePropagation();
        isLeaving = false;
        arrive();
        for (const write of meanwhile.splice(0)) write();
        lookSoon();
        return;
      }
      if (isMarked()) {
        // Forward again, to where something was open.
        event.stopImmediatePropagation();
        lookSoon();
        return;
      }
      const top = overlays().at(-1);
      if (!isAbove || !top) return;
      event.stopImmediatePropagation();
      arrive();
      isClosing = true;
      // As Escape does, so that each closes in its own way, or stays while it works.
      top.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true, cancelable: true }));
      lookSoon();
    },
    true,
  );
  new MutationObserver(lookSoon).observe(document.body, { childList: true });
  lookSoon();
};
