import { pressNeighbourTab } from './tab-keys.ts';

export interface Tab<Id extends string> {
  readonly id: Id;
  readonly label: string;
}

/** `group` is unique on the page. */
export const tabId = (group: string, id: string) => `${group}-${id}-tab`;
const panelId = (group: string, id: string) => `${group}-${id}-panel`;

/** Of the element that a tab shows. */
export function panelOf(group: string, id: string) {
  return { role: 'tabpanel', id: panelId(group, id), 'aria-labelledby': tabId(group, id) } as const;
}

/** ARIA pattern. Its panels have the attributes of `panelOf`. */
export function Tabs<Id extends string>({
  group,
  label,
  tabs,
  selected,
  onSelect,
}: {
  group: string;
  label: string;
  tabs: readonly Tab<Id>[];
  selected: Id;
  onSelect: (id: Id) => void;
}) {
  return (
    <div
      role="tablist"
      aria-label={label}
      className="switch"
      onKeyDown={({ nativeEvent }) => pressNeighbourTab(nativeEvent)}
    >
      {tabs.map((tab) => (
        <button
          key={tab.id}
          type="button"
          role="tab"
          id={tabId(group, tab.id)}
          aria-selected={tab.id === selected}
          aria-controls={panelId(group, tab.id)}
          tabIndex={tab.id === selected ? 0 : -1}
          data-tab-to={tab.id}
          onClick={() => onSelect(tab.id)}
        >
          {tab.label}
        </button>
      ))}
    </div>
  );
}
