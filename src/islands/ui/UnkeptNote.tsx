/** Below a form whose text the browser does not keep. */
export const UnkeptNote = () => (
  <p role="status" className="small field-error">
    This browser does not keep what you type: its storage is blocked or full. A reload would lose it.
  </p>
);
