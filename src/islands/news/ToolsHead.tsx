import { useStore } from '@nanostores/react';
import { useId, useState } from 'react';
import type { NewsResponse } from '#lib/contract/news/news-answers.ts';
import type { ReadingToolsProps } from './reading-tools.ts';
import { $tools } from './want-tools.ts';

/** The button of the reading tools, and the room for what they say: they come while something is being pressed. */
export function ToolsHead({
  news,
  ...props
}: Pick<ReadingToolsProps, 'isWhole' | 'kept'> & { news: NewsResponse | null }) {
  const tools = useStore($tools, { ssr: 'initial' });
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <div className="news-tools">
      {news && (
        <button
          type="button"
          className="button"
          aria-expanded={open}
          aria-controls={open && tools ? id : undefined}
          onClick={() => setOpen(!open)}
        >
          Mute and shortcuts
        </button>
      )}
      {tools && news && <tools.Bar {...props} news={news} open={open} id={id} />}
    </div>
  );
}
