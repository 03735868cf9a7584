declare global {
  interface Window {
    /** The button that was pressed last before the page's scripts ran. */
    earlyPress?: HTMLElement | null;
    /** Ends the remembering of presses, because from then on React handles them. */
    endEarlyPresses?: () => void;
  }
}

/** A button with a popover, a link and a form's own button need no script. A press that makes React hydrate at once is React's. */
const REMEMBER = `(function () {
  var last;
  function remember(event) {
    var button = event.target.closest("button[type=button]:not([popovertarget])");
    if (button) { last = event; window.earlyPress = button; }
  }
  addEventListener("click", remember, true);
  window.endEarlyPresses = function () {
    removeEventListener("click", remember, true);
    if (last && last === window.event) window.earlyPress = null;
  };
})();`;

/** Remembers, in the server's HTML, the last press of a button: nothing else would tell of it. SessionSpinner presses it again. */
export const EarlyPressScript = ({ nonce }: { nonce: string | undefined }) => (
  <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: REMEMBER }} />
);
