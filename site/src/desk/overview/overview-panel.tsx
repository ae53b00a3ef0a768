import { useQuery } from '@tanstack/react-query';
import { businessDate } from '../../../../events/calendar.ts';
import type { Stats } from '../../../../events/dashboard/answers.ts';
import { amountIn } from '../../amounts.ts';
import { dayText } from '../../dates.ts';
import { locale } from '../../language.ts';
import { shortMonthText } from '../../periods.ts';
import { visit } from '../frame/address.ts';
import { QueryView } from '../lists/query-view.tsx';
import { FailedMails } from '../mails/failed-mails.tsx';
import { BarChart } from './bar-chart.tsx';
import { chartsQuery, statsQuery } from './overview.ts';
import { RecentOrders, RecentUsers } from './recent-lists.tsx';
import { StatCard } from './stat-card.tsx';
import { text } from './text.ts';
import { WaitingCards } from './waiting-cards.tsx';
import { eventsBehind } from './why-link.tsx';

const spans: Readonly<Record<string, string>> = text.spans;
const oneDigit = new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 });

export function OverviewPanel() {
  const { data: numbers } = useQuery(statsQuery);
  const isEmpty = numbers?.totalReadings === 0;
  return (
    <div className="grid gap-6">
      {isEmpty ? <FirstSteps /> : <WaitingCards />}
      <FailedMails />
      <QueryView query={statsQuery} loading={text.loadingNumbers} lang="tr">
        {(numbers) => <StatCards numbers={numbers} />}
      </QueryView>
      <div className="grid gap-6 xl:grid-cols-2">
        <RecentOrders />
        <RecentUsers />
      </div>
      {!isEmpty && <Charts />}
    </div>
  );
}

function Charts() {
  return (
    <QueryView query={chartsQuery} loading={text.loadingCharts}>
      {(data) => (
        <div className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
          <BarChart
            title={text.ordersByDay}
            unit={text.orders}
            bars={data.ordersByDay.map((day) => ({
              label: dayText(day.date),
              value: day.orders,
              why: eventsBehind.orders(day.date),
            }))}
          />
          <BarChart
            title={text.revenueByMonth}
            unit={text.revenueUnit}
            bars={data.revenueByMonth.map((month) => ({
              label: shortMonthText(month.month),
              value: month.amountMinor / 100,
              why: eventsBehind.month(month.month),
            }))}
            show={(value) => amountIn(value * 100)}
          />
          <BarChart
            title={text.answerTimes}
            unit={text.readingsUnit}
            bars={data.answerTimes.map((time) => ({
              label: spans[time.label] ?? time.label,
              value: time.readings,
              why: eventsBehind.answers(data.ordersByDay[0]?.date ?? businessDate(new Date())),
            }))}
          />
        </div>
      )}
    </QueryView>
  );
}

/** Makes way for the work with the first order. */
function FirstSteps() {
  const ways = {
    offers: () => visit({ tab: 'settings' }),
    writing: () => visit({ tab: 'calendar' }),
    security: () => visit({ security: true }),
  } as const;
  return (
    <section aria-labelledby="first-steps" className="card p-5 sm:p-6">
      <h2 id="first-steps" className="font-display text-title">
        {text.first.title}
      </h2>
      <p className="mt-1 text-quiet">{text.first.lead}</p>
      <ol className="mt-5 grid gap-5 md:grid-cols-3">
        {text.first.steps.map(({ way, title, more }, at) => (
          <li key={way} className="grid content-start justify-items-start gap-1 border-t border-line pt-4">
            <span aria-hidden="true" className="font-display text-2xl text-gold">
              {at + 1}
            </span>
            <button type="button" className="link min-h-6 text-start font-semibold" onClick={ways[way]}>
              {title}
            </button>
            <p className="text-sm text-quiet">{more}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}

function StatCards({ numbers }: { numbers: Stats }) {
  const rating = numbers.avgRating;
  return (
    <dl className="grid grid-cols-2 gap-3 sm:gap-4 xl:grid-cols-4">
      <StatCard
        label={text.customers}
        value={numbers.totalUsers.toLocaleString(locale)}
        detail={text.active(numbers.activeUsers.toLocaleString(locale))}
        why="dashboard.1.customers"
      />
      <StatCard
        label={text.readings}
        value={numbers.totalReadings.toLocaleString(locale)}
        detail={
          <>
            <span>{text.pendingOf(numbers.pendingReadings)}</span>
            <span>{text.completedOf(numbers.completedReadings)}</span>
          </>
        }
        why="dashboard.1.readings"
      />
      <StatCard
        label={text.revenue}
        value={inOurNumbers(numbers.monthlyRevenue)}
        detail={text.inAll(amountIn(numbers.totalRevenue * 100))}
        why={eventsBehind.month(businessDate(new Date()).slice(0, 7))}
      />
      <StatCard
        label={text.rating}
        value={rating === null ? '–' : oneDigit.format(rating)}
        detail={rating === null ? text.noRatings : text.outOf}
        why={eventsBehind.ratings}
      />
    </dl>
  );
}

/** The server sends `1299.50₺`, whatever the language. */
function inOurNumbers(amount: string): string {
  const [, whole, fraction = '00'] = /^(-?\d+)(?:\.(\d\d))?₺$/.exec(amount) ?? [];
  return whole === undefined ? amount : amountIn(Number(whole + fraction));
}
