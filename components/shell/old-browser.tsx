export const OLDEST_BROWSERS = "Chrome or Edge 123, Firefox 128, or Safari 17.5";

/**
 * Covers the page in a browser that can't show it. Its styles decide that, without a script; without styles it stays
 * hidden.
 */
export const OldBrowser = ({ productName }: { productName: string }) => (
  <div className="old-browser" style={{ display: "none" }}>
    <div>
      <p className="text-lg font-semibold">This browser is too old</p>
      <p>
        {productName} needs {OLDEST_BROWSERS}, or later. Update your browser, then open this page again.
      </p>
    </div>
  </div>
);
