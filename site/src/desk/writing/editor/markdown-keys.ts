import {
  BOLD_ITALIC_STAR,
  BOLD_STAR,
  type ElementTransformer,
  HEADING,
  ITALIC_STAR,
  ITALIC_UNDERSCORE,
  ORDERED_LIST,
  QUOTE,
  type Transformer,
  UNORDERED_LIST,
} from '@lexical/markdown';
import {
  $createHorizontalRuleNode,
  $isHorizontalRuleNode,
  HorizontalRuleNode,
} from '@lexical/react/LexicalHorizontalRuleNode';
import { $createHeadingNode } from '@lexical/rich-text';

/** `# ` is taken for `## `: the section has the heading above it. */
const heading: ElementTransformer = {
  ...HEADING,
  regExp: /^(#{1,3})\s/,
  replace: (parent, children, [, marks = '']) => {
    const heading = $createHeadingNode(marks.length === 3 ? 'h3' : 'h2').append(...children);
    parent.replace(heading);
    heading.select(0, 0);
  },
};

const rule: ElementTransformer = {
  type: 'element',
  dependencies: [HorizontalRuleNode],
  export: (node) => ($isHorizontalRuleNode(node) ? '---' : null),
  regExp: /^(?:---|\*\*\*|___)\s$/,
  replace: (parent) => {
    parent.insertBefore($createHorizontalRuleNode());
    parent.clear();
    parent.selectStart();
  },
};

/** What is turned into a look as one types it. */
export const markdownKeys: Transformer[] = [
  heading,
  rule,
  QUOTE,
  { ...UNORDERED_LIST, regExp: /^(\s*)[-*]\s/ },
  ORDERED_LIST,
  BOLD_ITALIC_STAR,
  BOLD_STAR,
  ITALIC_STAR,
  ITALIC_UNDERSCORE,
];
