import type { Config } from "tailwindcss";

/**
 * The closed vocabulary of the look: colours are roles (what a thing is for), never hues, so that a theme, forced
 * colours and print change in one place (the custom properties in components/ui/colour-roles.css). Tailwind's own
 * palette is deliberately not available.
 */
const config: Config = {
  content: ["./app/**/*.{ts,tsx}", "./components/**/*.{ts,tsx}"],
  theme: {
    colors: {
      transparent: "transparent",
      current: "currentColor",
      inherit: "inherit",
      canvas: "var(--canvas)",
      surface: "var(--surface)",
      raised: "var(--raised)",
      hover: "var(--hover)",
      line: "var(--line)",
      "line-strong": "var(--line-strong)",
      ink: "var(--ink)",
      "ink-muted": "var(--ink-muted)",
      accent: "var(--accent)",
      "accent-hover": "var(--accent-hover)",
      "accent-ink": "var(--accent-ink)",
      "accent-soft": "var(--accent-soft)",
      danger: "var(--danger)",
      "danger-hover": "var(--danger-hover)",
      "danger-ink": "var(--danger-ink)",
      "danger-soft": "var(--danger-soft)",
      warning: "var(--warning)",
      "warning-soft": "var(--warning-soft)",
      success: "var(--success)",
      "success-soft": "var(--success-soft)",
      info: "var(--info)",
      "info-soft": "var(--info-soft)",
      "level-0": "var(--level-0)",
      "level-1": "var(--level-1)",
      "level-2": "var(--level-2)",
      "level-3": "var(--level-3)",
      focus: "var(--focus)",
      scrim: "var(--scrim)",
    },
    fontSize: {
      xs: ["0.75rem", { lineHeight: "1rem" }],
      sm: ["0.8125rem", { lineHeight: "1.25rem" }],
      base: ["0.875rem", { lineHeight: "1.375rem" }],
      lg: ["1rem", { lineHeight: "1.5rem" }],
      xl: ["1.25rem", { lineHeight: "1.75rem", letterSpacing: "-0.01em" }],
      "2xl": ["1.5rem", { lineHeight: "2rem", letterSpacing: "-0.015em" }],
    },
    fontFamily: {
      sans: ["Inter Variable", "Inter Fallback", "Inter Wide Fallback", "system-ui", "sans-serif"],
      mono: ["ui-monospace", "SFMono-Regular", "Menlo", "Consolas", "monospace"],
    },
    borderRadius: {
      none: "0",
      sm: "0.25rem",
      DEFAULT: "0.375rem",
      md: "0.375rem",
      lg: "0.5rem",
      xl: "0.75rem",
      full: "9999px",
    },
    boxShadow: { none: "none", sm: "var(--shadow-low)", lg: "var(--shadow-high)" },
  },
};

export default config;
