/** Below a form whose text the browser does not keep. */
export const UnkeptNote = () => (
  <p role="status" className="small field-error">
    This browser cannot save what you type: its storage is blocked or full. If you reload, it is gone.
  </p>
);
