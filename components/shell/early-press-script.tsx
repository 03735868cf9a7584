declare global {
  interface Window {
    /** The button that was pressed last before the page's scripts ran. */
    earlyPress?: HTMLElement | null;
    /** Ends the remembering of presses, because from then on React handles them, also while it hydrates. */
    endEarlyPresses?: () => void;
  }
}

/** A button with a popover, a link and a form's own button need no script. */
const REMEMBER = `(function () {
  function remember(event) {
    window.earlyPress = event.target.closest("button[type=button]:not([popovertarget])") || window.earlyPress;
  }
  addEventListener("click", remember, true);
  window.endEarlyPresses = function () {
    removeEventListener("click", remember, true);
  };
})();`;

/** Remembers, in the server's HTML, the last press of a button: nothing else would tell of it. SessionSpinner presses it again. */
export const EarlyPressScript = ({ nonce }: { nonce: string | undefined }) => (
  <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: REMEMBER }} />
);
