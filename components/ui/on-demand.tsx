"use client";

import { useBrowserValue } from "@/components/ui/use-browser-value";
import {
  useEffect,
  useEffectEvent,
  useId,
  useState,
  type ComponentType,
  type KeyboardEvent,
  type ReactNode,
} from "react";
import { createPortal } from "react-dom";
import { Button } from "./button";
import { LoggedFailure } from "./logged-failure";
import { Spinner } from "./spinner";
import { useLoaded } from "./use-loaded";

/** Milliseconds before loading code counts as failed: the specification's chunk load time-out. */
const CODE_TIMEOUT_MS = 120_000;

const TITLE = "This part of the page could not be loaded.";
const EXPLANATION = "Check your connection and retry, or reload the page.";

export type Load<P> = () => Promise<ComponentType<P>>;

/**
 * A dialog whose code loads when it first opens. Until then an empty frame shows, titled by `titleOf`. If loading
 * fails, a message with Retry opens in its place and the page stays as it is.
 */
export function dialogOnDemand<P extends object>(load: Load<P>, titleOf: (props: P) => string = () => "Loading…") {
  return onDemand(
    load,
    (props) => (
      <OnBody>
        <LoadingDialog title={titleOf(props)} onClose={(props as { onClose?: () => void }).onClose} />
      </OnBody>
    ),
    ({ retry, onClose }) => (
      <OnBody>
        <FailedDialog retry={retry} onClose={onClose} />
      </OnBody>
    ),
  );
}

/** Renders at the end of the body, after hydration: what opened a dialog may be in a menu that has closed. */
function OnBody({ children }: { children: ReactNode }) {
  const isHydrated = useBrowserValue(() => true, false);
  return isHydrated && createPortal(children, document.body);
}

// A plain <dialog>, as below: the product's Dialog would be in every screen's first JavaScript.
function LoadingDialog({ title, onClose }: { title: string; onClose: (() => void) | undefined }) {
  const titleId = useId();
  const close = useEffectEvent(() => onClose?.());
  useEffect(() => {
    const closeAtEscape = (event: globalThis.KeyboardEvent) => {
      if (event.key === "Escape") close();
    };
    document.addEventListener("keydown", closeAtEscape);
    return () => document.removeEventListener("keydown", closeAtEscape);
  }, []);
  return (
    <>
      <div aria-hidden className="loading-dialog-scrim" onClick={onClose} />
      <dialog open aria-labelledby={titleId} aria-busy className="loading-dialog">
        <h2 id={titleId}>{title}</h2>
        <Spinner className="mt-3" showLabel />
      </dialog>
    </>
  );
}

// A plain <dialog>: the product's Dialog would be in every screen's first JavaScript, for a failure that hardly ever
// happens.
function FailedDialog({ retry, onClose }: { retry: () => void; onClose: (() => void) | undefined }) {
  const titleId = useId();
  const closeAtEscape = (event: KeyboardEvent) => {
    if (event.key === "Escape") onClose?.();
  };
  return (
    <dialog open aria-labelledby={titleId} className="failed-dialog" onKeyDown={closeAtEscape}>
      <h2 id={titleId}>{TITLE}</h2>
      <p className="mt-1">{EXPLANATION}</p>
      <p className="mt-4 flex justify-end gap-2">
        {onClose && <Button onClick={onClose}>Close</Button>}
        <Button variant="primary" onClick={retry} autoFocus>
          Retry
        </Button>
      </p>
    </dialog>
  );
}

/** A part of a page whose code loads when it is first shown. If that fails, a message with Retry takes its place. */
export function partOnDemand<P extends object>(load: Load<P>, loading: () => ReactNode): OnDemand<P> {
  return onDemand(load, loading, ({ retry }) => (
    // Not Alert, whose icons would be in every screen's first JavaScript.
    <div role="alert" className="rounded-lg border border-danger/50 bg-danger-soft px-3 py-2.5">
      <p className="font-medium">{TITLE}</p>
      <p className="mb-2">{EXPLANATION}</p>
      <Button size="sm" onClick={retry}>
        Retry
      </Button>
      <LoggedFailure text={TITLE} />
    </div>
  ));
}

/** A component whose code loads when it is first shown, or earlier by `preload`. */
export type OnDemand<P> = ComponentType<P> & { preload: () => void };

type Failed = (failed: { retry: () => void; onClose: (() => void) | undefined }) => ReactNode;

/**
 * A component whose code loads when it is first shown. Not `lazy`: a failure of that goes to the nearest error
 * boundary, which replaces the whole page, and is remembered for good.
 */
export function onDemand<P extends object>(
  load: Load<P>,
  loading: (props: P) => ReactNode,
  failed: Failed,
): OnDemand<P> {
  const loaded: { component: ComponentType<P> | null } = { component: null };
  // A failure is said when the part is shown.
  const preload = () =>
    void load().then(
      (component) => (loaded.component = component),
      () => undefined,
    );

  async function loadInTime(): Promise<ComponentType<P>> {
    let timeout: ReturnType<typeof setTimeout> | undefined;
    const late = new Promise<never>((_, fail) => {
      timeout = setTimeout(fail, CODE_TIMEOUT_MS);
    });
    loaded.component = await Promise.race([load(), late]).finally(() => clearTimeout(timeout));
    return loaded.component;
  }

  function Shown(props: P) {
    const [known] = useState(() => loaded.component);
    const code = useLoaded({ key: known ? null : "code", load: loadInTime, failure: TITLE });
    const Component = known ?? code.data;
    if (Component) return <Component {...props} />;
    if (!code.failure) return loading(props);
    return failed({ retry: code.reload, onClose: (props as { onClose?: () => void }).onClose });
  }

  return Object.assign(Shown, { preload });
}
