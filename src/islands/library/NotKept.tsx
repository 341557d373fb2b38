/** What is shown lives in memory only, and whoever made it should know. */
export function NotKept() {
  return (
    <p className="field-error" role="alert">
      Not saved on this device: the browser’s storage is blocked or full. It stays while this page is open.
    </p>
  );
}
