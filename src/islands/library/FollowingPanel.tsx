/** 'Following' (spec 2): nobody can be followed yet, and it says so. */
export function FollowingPanel() {
  return (
    <div className="card">
      <p className="strong">Not following any artists</p>
      <p className="small">You cannot follow artists yet.</p>
    </div>
  );
}
