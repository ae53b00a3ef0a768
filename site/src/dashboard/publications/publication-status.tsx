import { Badge } from '../../ui/badge.tsx';
import { humanise } from '../humanise.ts';

/** Active is shown to visitors, inactive is not. */
export function PublicationStatusBadge({ status }: { status: 'active' | 'inactive' }) {
  return <Badge tone={status === 'active' ? 'success' : 'neutral'}>{humanise(status)}</Badge>;
}
