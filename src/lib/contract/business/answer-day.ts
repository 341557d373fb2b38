/** So many working days after an inquiry has arrived we answer it at the latest. */
const workingDays = 2;

const isWeekend = (date: Date) => date.getDay() === 0 || date.getDay() === 6;

/** The day by which an inquiry that arrives at `now` is answered, in the time zone of the machine. */
export function answerDay(now: Date): Date {
  const day = new Date(now.getFullYear(), now.getMonth(), now.getDate());
  for (let left = workingDays; left > 0;) {
    day.setDate(day.getDate() + 1);
    if (!isWeekend(day)) left -= 1;
  }
  return day;
}
