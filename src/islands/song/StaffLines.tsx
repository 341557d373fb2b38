/** The five lines, as wide as their cell. They are borders, which the screen draws sharp and paper prints. */
export const StaffLines = () => <span className="staff-lines" />;
