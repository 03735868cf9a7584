/** All settings have the measure of forms. */
export default function SettingsLayout({ children }: LayoutProps<"/settings">) {
  return <div className="page-narrow">{children}</div>;
}
