import { businessDate } from '../../../../events/calendar.ts';
import type { Stats } from '../../../../events/dashboard/answers.ts';
import { amountIn } from '../../amounts.ts';
import { dayText, shortMonthText } from '../../dates.ts';
import { locale } from '../../language.ts';
import { FailedMails } from '../mails/failed-mails.tsx';
import { QueryView } from '../query-view.tsx';
import { BarChart } from './bar-chart.tsx';
import { chartsQuery, statsQuery } from './overview.ts';
import { RecentOrders, RecentUsers } from './recent-lists.tsx';
import { DetailFigure, StatCard } from './stat-card.tsx';
import { text } from './text.ts';
import { WaitingCards } from './waiting-cards.tsx';
import { eventsBehind } from './why-link.tsx';

const spans: Readonly<Record<string, string>> = text.spans;
const oneDigit = new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 });

export function OverviewPanel() {
  return (
    <div className="grid gap-6">
      <WaitingCards />
      <FailedMails />
      <QueryView query={statsQuery} loading={text.loadingNumbers} lang="tr">
        {(numbers) => <StatCards numbers={numbers} />}
      </QueryView>
      <div className="grid gap-6 xl:grid-cols-2">
        <RecentOrders />
        <RecentUsers />
      </div>
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
    </div>
  );
}

function StatCards({ numbers }: { numbers: Stats }) {
  const rating = numbers.avgRating;
  return (
    <dl className="grid grid-cols-2 gap-3 sm:gap-4 xl:grid-cols-4">
      <StatCard
        label={text.users}
        value={numbers.totalUsers.toLocaleString(locale)}
        detail={
          <DetailFigure
            text={text.active(numbers.activeUsers.toLocaleString(locale))}
            of={text.activeUsers}
            why={eventsBehind.active(new Date())}
          />
        }
        why="dashboard.1.customers"
      />
      <StatCard
        label={text.readings}
        value={numbers.totalReadings.toLocaleString(locale)}
        detail={
          <>
            <DetailFigure
              text={text.pendingOf(numbers.pendingReadings)}
              of={text.pending}
              why={eventsBehind.pending}
            />
            <DetailFigure
              text={text.completedOf(numbers.completedReadings)}
              of={text.completed}
              why={eventsBehind.completed}
            />
          </>
        }
        why="dashboard.1.readings"
      />
      <StatCard
        label={text.revenue}
        value={inOurNumbers(numbers.monthlyRevenue)}
        detail={
          <DetailFigure
            text={text.inAll(amountIn(numbers.totalRevenue * 100))}
            of={text.totalRevenue}
            why={eventsBehind.revenue}
          />
        }
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

/** The server sends this amount as text, `1299.50₺`: with the marks of the page's language. */
function inOurNumbers(amount: string): string {
  const [, whole, fraction = '00'] = /^(-?\d+)(?:\.(\d\d))?₺$/.exec(amount) ?? [];
  return whole === undefined ? amount : amountIn(Number(whole + fraction));
}
