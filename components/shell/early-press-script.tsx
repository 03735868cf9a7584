declare global {
  interface Window {
    /** The button that was pressed last before the page was set up. */
    earlyPress?: HTMLElement;
    /** Ends the remembering of presses. */
    endEarlyPresses?: () => void;
  }
}

/**
 * A button with a popover, a link and a form's own button need no script. Presses don't reach React: while it hydrates,
 * a press could change the address before the router notices changes. It ends after 15 seconds, so that a page that
 * couldn't be set up has buttons, too.
 */
const REMEMBER = `(function () {
  function remember(event) {
    var button = event.target.closest("button[type=button]:not([popovertarget])");
    if (!button) return;
    event.stopImmediatePropagation();
    window.earlyPress = button;
  }
  document.addEventListener("click", remember, true);
  window.endEarlyPresses = function () {
    document.removeEventListener("click", remember, true);
  };
  setTimeout(window.endEarlyPresses, 15000);
})();`;

/**
 * Remembers, in the server's HTML, the last press of a button: nothing else would tell of it. SessionSpinner presses it
 * again.
 */
export const EarlyPressScript = ({ nonce }: { nonce: string | undefined }) => (
  <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: REMEMBER }} />
);
