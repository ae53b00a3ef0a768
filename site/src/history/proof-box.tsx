import type { ReactNode } from 'react';
import type { ProvenEvent } from '../../../events/audit/answers.ts';
import { locale } from '../language.ts';
import { LineIcon } from '../ui/line-icon.tsx';
import type { Checked } from './one-event.ts';
import { text } from './text-proof.ts';
import { instantText } from './times.ts';

export function ProofBox({ event, checked }: { event: ProvenEvent; checked: Checked }) {
  switch (checked.outcome) {
    case 'verified':
      return (
        <Box tone="border-success text-success" icon="m4 10.5 4 4 8-9" role="status">
          <p className="font-semibold">
            {text.proof.verified(checked.size.toLocaleString(locale), instantText(checked.at))}
          </p>
          <details className="text-sm text-ink">
            <summary className="min-h-6 text-quiet hover:text-ink">{text.proof.how}</summary>
            <p className="mt-2">{text.proof.steps(event.inclusion?.hashes.length ?? 0)}</p>
            <dl className="mt-2 grid gap-2">
              <Hash name={text.proof.leaf} hash={checked.leaf} />
              <Hash name={text.proof.root} hash={checked.root} />
            </dl>
          </details>
        </Box>
      );
    case 'wrong':
      return (
        <Box tone="border-danger text-danger" icon="m5.5 5.5 9 9m0-9-9 9" role="alert">
          <p className="font-semibold">{text.proof.wrong}</p>
          <p className="text-sm text-ink">{checked.what}</p>
        </Box>
      );
    case 'not yet':
      return (
        <Box tone="border-edge text-quiet" icon="M10 5v5l3.5 2" role="status">
          <p className="font-semibold">{text.proof.notYet}</p>
          <p className="text-sm">{text.proof.notYetWhy}</p>
        </Box>
      );
    case 'cannot check':
      return (
        <Box tone="border-warning text-warning" icon="M10 4.5v7m0 3.5v.01" role="status">
          <p className="font-semibold">{text.proof.cannot}</p>
          <p className="text-sm text-ink">{text.proof.cannotWhy}</p>
        </Box>
      );
    default:
      return checked satisfies never;
  }
}

function Box({
  tone,
  icon,
  role,
  children,
}: {
  tone: string;
  icon: string;
  role: 'status' | 'alert';
  children: ReactNode;
}) {
  return (
    <div
      role={role}
      className={`flex gap-3 rounded-field border border-s-4 bg-sunken py-3 ps-3 pe-4 ${tone}`}
    >
      <LineIcon box={20} path={icon} className="mt-0.5 size-5 shrink-0 stroke-current stroke-2" />
      <div className="grid min-w-0 flex-1 gap-1">{children}</div>
    </div>
  );
}

function Hash({ name, hash }: { name: string; hash: string }) {
  return (
    <div>
      <dt className="text-quiet">{name}</dt>
      <dd className="font-mono text-xs break-all" translate="no">
        {hash}
      </dd>
    </div>
  );
}
